import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, type IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { ConfirmAction, type Confirmation } from './dialogs/ConfirmAction.tsx'
import { useRowDialog } from './dialogs/RowDialogs.tsx'
import classes from './RecordMenu.module.css'
import { SteadyButton } from './steady/SteadyButton.tsx'

/** A line of a record's menu. One of `link`, `dialog`, `confirm` and `onClick` defines its action. */
export interface RecordAction<Verb extends string = never> {
  icon: ComponentType<IconProps>
  label: string
  /** Shown if the record has the ability. */
  ability?: Verb
  /** Shown disabled, with the reason, if it is refused. */
  isExplained?: boolean
  /** The reason of the refusal, if no ability gives it. */
  refused?: string | null
  isDestructive?: boolean
  link?: (props: Record<string, unknown>) => ReactNode
  /** Renders the dialog beside the list. */
  dialog?: (close: () => void) => ReactNode
  /** Its button says the label and is destructive like the action, unless stated otherwise. */
  confirm?: Omit<Confirmation, 'confirm'> & { confirm?: string }
  onClick?: () => void
}

interface Props<Verb extends string> {
  /** 'Actions for North Clinic'. */
  label: string
  record?: { abilities: Record<Verb, boolean>; reasons: Partial<Record<Verb, string>> }
  actions: readonly (RecordAction<NoInfer<Verb>> | false)[]
  width?: number
}

/** The actions on one record, according to its abilities. Renders nothing when the person may perform none of them. */
export function RecordMenu<Verb extends string = never>({
  label,
  record,
  actions,
  width = 210,
}: Props<Verb>) {
  const reasonOf = ({ ability, refused }: RecordAction<Verb>) => {
    if (refused) return refused
    return !ability || record?.abilities[ability] ? null : (record?.reasons[ability] ?? '')
  }
  const drawn = actions
    .filter(action => action !== false)
    .map(action => ({ action, reason: reasonOf(action) }))
    .filter(({ action, reason }) => reason === null || action.isExplained)
  if (drawn.length === 0) return null
  const [shared = null, ...others] = new Set(drawn.map(({ reason }) => reason))
  const reason = others.length === 0 && drawn.length > 1 ? shared : null
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon component={SteadyButton} variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {reason && <Menu.Label className={classes.why}>{reason}</Menu.Label>}
        {drawn.map(each => (
          <Line key={each.action.label} action={each.action} reason={each.reason} isSaid={reason !== null} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface LineProps {
  action: Omit<RecordAction, 'ability'>
  reason: string | null
  /** All lines share one reason, shown once above them. */
  isSaid: boolean
}

/** A disabled line remains reachable, so that its reason is announced. */
function Line({ action, reason, isSaid }: LineProps) {
  const { icon: Icon, label, link, dialog, confirm, onClick, isDestructive = false } = action
  const show = useRowDialog()
  const left = <Icon size={16} stroke={1.6} aria-hidden />
  if (reason !== null) {
    return (
      <Menu.Item leftSection={left} className={classes.refused ?? ''} aria-disabled closeMenuOnClick={false}>
        {label}
        {!isSaid && <span className={classes.reason}>{reason}</span>}
      </Menu.Item>
    )
  }
  const open = () => {
    if (confirm)
      show(close => <ConfirmAction {...{ confirm: label, isDestructive, ...confirm }} onClose={close} />)
    else if (dialog) show(dialog)
    else onClick?.()
  }
  return (
    <Menu.Item
      leftSection={left}
      {...(isDestructive && { color: 'var(--mantine-color-error)' })}
      {...(link ? { renderRoot: link } : { onClick: open })}
    >
      {label}
    </Menu.Item>
  )
}
