import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EditLink } from './EditLink.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { useLocking } from './use-locking.ts'
import { useTrashing } from './use-trashing.ts'

/** What can be done with one entity. Nothing when the person may do none of it. */
export function EntityMenu({ entity }: { entity: Entity }) {
  const [isAsking, ask] = useState(false)
  const { trash, restore, isPending } = useTrashing()
  const locking = useLocking(entity)
  const { id, name, abilities } = entity
  if (!abilities.edit && !abilities.delete && !abilities.restore) return null
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
              renderRoot={props => <EditLink {...props} entityId={id} />}
            >
              {texts.edit}
            </Menu.Item>
          )}
          {abilities.lock && locking && (
            <Menu.Item
              leftSection={
                locking.isLocked ? (
                  <IconLockOpen size={16} stroke={1.6} aria-hidden />
                ) : (
                  <IconLock size={16} stroke={1.6} aria-hidden />
                )
              }
              onClick={locking.toggle}
            >
              {locking.isLocked ? texts.unlock : texts.lock}
            </Menu.Item>
          )}
          {abilities.restore && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => restore(entity)}
            >
              {texts.restore}
            </Menu.Item>
          )}
          {abilities.delete && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => ask(true)}
            >
              {texts.trash}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        title={texts.trashTitle(name)}
        confirm={texts.trashConfirm}
        onConfirm={() => trash(entity, () => ask(false))}
        isPending={isPending}
        isDestructive
      >
        {texts.trashHelp}
      </ConfirmDialog>
    </>
  )
}
