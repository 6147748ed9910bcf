import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { ComponentPropsWithoutRef } from 'react'
import classes from './Segments.module.css'

/**
 * A choice of one, side by side. The kit's sliding background measures the page whenever it is shown, which lays it
 * out twice more on a change of pages: here the marked segment is drawn by its style alone.
 */
export function Segments(props: SegmentedControlProps) {
  return <SegmentedControl classNames={classes} {...{ component: Root }} {...props} />
}

/** Keeps its ref to itself: what the kit doesn't know, it doesn't measure. */
function Root({ ref: _, ...props }: ComponentPropsWithoutRef<'div'> & { ref?: unknown }) {
  return <div {...props} />
}
