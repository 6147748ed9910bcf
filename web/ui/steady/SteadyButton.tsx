import type { ComponentPropsWithRef } from 'react'
import { useSteadyRef } from './steady-ref.ts'

/** The button of a menu or popover, as `component={SteadyButton}`: it keeps its ref while its page is hidden. */
export function SteadyButton({ ref, ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} ref={useSteadyRef(ref)} />
}
