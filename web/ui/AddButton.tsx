import { Button } from '@mantine/core'
import { IconPlus, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'

interface Props {
  icon?: ComponentType<IconProps>
  onClick: () => void
  children: string
}

/** The primary action of a list: opens the form for a new record. */
export function AddButton({ icon: Icon = IconPlus, onClick, children }: Props) {
  return (
    <Button leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
