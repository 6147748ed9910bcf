import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './discussions.module.css'
import { discussionsTexts as texts } from './discussions.texts.ts'

interface Props {
  tempid: string
  entity: string
  period: string
  isLoading: boolean
  onReload: () => void
}

/** The title with its reload button; the entity and the period are beneath. */
export function DiscussionTitle({ tempid, entity, period, isLoading, onReload }: Props) {
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <span>{texts.title(tempid)}</span>
        <Tooltip label={texts.reload}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.reload}
            loading={isLoading}
            onClick={onReload}
          >
            <IconRefresh size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <span className={classes.where}>{texts.where(entity, period)}</span>
    </>
  )
}
