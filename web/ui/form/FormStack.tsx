import { Stack } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { FormProblem } from './FormProblem.tsx'

interface Props extends ComponentPropsWithRef<'form'> {
  /** The error that no field shows. */
  problem: string | null | undefined
}

/** A form: its fields below each other, and above them what none of them shows. */
export function FormStack({ problem = null, children, ...rest }: Props) {
  return (
    <form noValidate {...rest}>
      <Stack gap="md">
        <FormProblem>{problem}</FormProblem>
        {children}
      </Stack>
    </form>
  )
}
