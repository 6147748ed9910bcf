import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { ComponentPropsWithRef } from 'react'
import { useSteadyRef } from '../steady/steady-ref.ts'

/** A choice of one, side by side, on a page that is kept while others are shown: there it keeps its ref, like `SteadyButton`. */
export function Segments(props: SegmentedControlProps) {
  return <SegmentedControl {...{ component: SteadyRoot }} {...props} />
}

function SteadyRoot({ ref, ...props }: ComponentPropsWithRef<'div'>) {
  return <div {...props} ref={useSteadyRef(ref)} />
}
