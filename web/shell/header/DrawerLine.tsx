import { NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'

interface Props {
  label: string
  icon?: PageIcon | undefined
  /** The address it links to; a line without one runs an action instead. */
  to?: string | undefined
  act?: (() => void) | undefined
  onClose: () => void
}

/** A line of the drawer, large enough for touch. It closes the drawer. */
export function DrawerLine({ label, icon: Icon, to, act, onClose }: Props) {
  const section = Icon && <Icon size={18} stroke={1.6} aria-hidden />
  if (to !== undefined) {
    return (
      <NavLink
        component={Link}
        to={to}
        mih={44}
        label={label}
        leftSection={section}
        activeOptions={{ exact: true }}
        activeProps={{ 'data-active': true }}
        onClick={onClose}
      />
    )
  }
  const choose = () => {
    onClose()
    act?.()
  }
  return <NavLink component="button" mih={44} label={label} leftSection={section} onClick={choose} />
}
