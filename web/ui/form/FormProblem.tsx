import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What is wrong with a form as a whole, above its fields. Nothing when nothing is. */
export function FormProblem({ children }: { children: string | null }) {
  if (!children) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  )
}
