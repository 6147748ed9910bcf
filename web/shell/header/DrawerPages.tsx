import { Divider } from '@mantine/core'
import type { NavItem } from '#web/platform/pages/nav.ts'
import { iconAt } from '../page-icons.ts'
import { DrawerLine } from './DrawerLine.tsx'

interface Props {
  /** The heading above the lines, if any. */
  title?: string
  label: string
  items: NavItem[]
  onClose: () => void
}

/** The pages of a menu, in the drawer. */
export function DrawerPages({ title, label, items, onClose }: Props) {
  if (items.length === 0) return null
  return (
    <nav aria-label={label}>
      {title && <Divider label={title} labelPosition="left" my="xs" />}
      {items.map(({ to, label }) => (
        <DrawerLine key={to} label={label} icon={iconAt(to)} to={to} onClose={onClose} />
      ))}
    </nav>
  )
}
