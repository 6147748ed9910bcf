import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The error of a form as a whole, above its fields. Renders nothing without one. */
export function FormProblem({ children }: { children: string | null }) {
  if (!children) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  )
}
