import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { EditLink } from './EditLink.tsx'
import { PeriodConfirm } from './PeriodConfirm.tsx'
import { periodsTexts as texts } from './periods.texts.ts'
import { usePeriodChanges } from './use-period-changes.ts'

/** What can be done with one assessment. Nothing when the person may do none of it. */
export function PeriodMenu({ period }: { period: AssessmentPeriod }) {
  const [asked, ask] = useState<'close' | 'trash' | null>(null)
  const changes = usePeriodChanges(period)
  const { id, name, abilities } = period
  if (!Object.values(abilities).includes(true)) return null
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.actionsFor(name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.edit && (
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              renderRoot={props => <EditLink {...props} periodId={id} />}
            >
              {texts.edit}
            </Menu.Item>
          )}
          {abilities.close && (
            <Menu.Item
              leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
              onClick={() => ask('close')}
            >
              {texts.close}
            </Menu.Item>
          )}
          {abilities.open && (
            <Menu.Item
              leftSection={<IconLockOpen size={16} stroke={1.6} aria-hidden />}
              onClick={changes.open}
            >
              {texts.open}
            </Menu.Item>
          )}
          {abilities.restore && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={changes.restore}
            >
              {texts.restore}
            </Menu.Item>
          )}
          {abilities.delete && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => ask('trash')}
            >
              {texts.trash}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PeriodConfirm period={period} asked={asked} changes={changes} onClose={() => ask(null)} />
    </>
  )
}
