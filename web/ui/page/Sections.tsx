import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Sections.module.css'

/** Sections of a long page, of which only those in view are painted. */
export function Sections({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xl" mt="xl" className={classes.sections}>
      {children}
    </Stack>
  )
}
