import { Button } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'

interface Props {
  icon: ComponentType<IconProps>
  onClick: () => void
  children: string
  loading?: boolean
  isDestructive?: boolean
}

/** A button that changes all selected rows. */
export function BulkAction({ icon: Icon, isDestructive = false, ...rest }: Props) {
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      {...(isDestructive && { c: 'var(--mantine-color-error)' })}
      {...rest}
    />
  )
}
