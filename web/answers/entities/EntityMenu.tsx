import { ActionIcon, Menu } from '@mantine/core'
import {
  type IconCheck,
  IconDots,
  IconEyeOff,
  IconFileText,
  IconMessage,
  IconNote,
  IconPaperclip,
  IconRosetteDiscountCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useCan } from '#web/platform/session/me.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import type { EntityRow } from './entity-rows.ts'
import { useAccepting } from './use-accepting.ts'

interface Props {
  row: EntityRow
  questionId: number
}

/**
 * The other actions on one entity's answer. Unlike a `RecordMenu`, which asks one record, it asks the answer, the
 * assignments and the exclusions of a row, and is created with its query on first use: a page may have hundreds.
 */
export function EntityMenu(props: Props) {
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const button = (
    <ActionIcon
      ref={target}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={texts.moreOf(props.row.name)}
      aria-haspopup="menu"
      onClick={() => {
        setMade(true)
        setOpen(!isOpen)
      }}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
  if (!isMade) return button
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={256}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Items {...props} onChosen={() => target.current?.focus()} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns the focus to the button first: a dialog restores it there, and a menu entry is gone by then. */
function Items({ row, questionId, onChosen }: Props & { onChosen: () => void }) {
  const { open } = useDialogs()
  const can = useCan()
  const accepting = useAccepting()
  const { answer, id: entityId } = row
  const choose = (dialog: OpenDialog) => {
    onChosen()
    open(dialog)
  }
  const item = (words: string, Icon: typeof IconCheck, dialog: OpenDialog) => (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => choose(dialog)}>
      {words}
    </Menu.Item>
  )
  const regular = answer?.kind === 'answer' ? answer : null
  const mayAskExclusion = can('exclusion:ask') && row.requestId === null && !row.isExcluded
  const denied = useDeniedRequest(mayAskExclusion, { question_id: questionId, entity_id: entityId })
  return (
    <>
      {regular && item(texts.openAnswer, IconFileText, { name: 'answer', answerId: regular.id })}
      {answer?.kind === 'collaboration' &&
        item(texts.openAnswer, IconFileText, {
          name: 'collaboration',
          entityId,
          questionId,
          collaborationId: answer.id,
        })}
      {regular && item(texts.discuss, IconMessage, { name: 'discussion', answerId: regular.id })}
      {!regular &&
        !row.isExcluded &&
        item(texts.discuss, IconMessage, {
          name: 'question-discussion',
          questionId,
          entityId,
          periodId: row.periodId,
        })}
      {regular && item(texts.notes, IconNote, { name: 'notes', answerId: regular.id })}
      {regular && item(texts.files, IconPaperclip, { name: 'files', answerId: regular.id })}
      {regular?.abilities.accept && (
        <Menu.Item
          leftSection={<IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden />}
          onClick={() => accepting(regular)}
        >
          {regular.accepted ? texts.takeAcceptanceBack : texts.accept}
        </Menu.Item>
      )}
      {!row.isExcluded &&
        (row.administers || isReassignable(row)) &&
        item(row.administers ? texts.assign : texts.reassign, IconUserPlus, {
          name: 'assign',
          questionId,
          entityId,
        })}
      {row.requestId !== null &&
        item(texts.reviewExclusion, IconEyeOff, { name: 'exclusion-request', requestId: row.requestId })}
      {mayAskExclusion &&
        item(texts.askExclusion, IconEyeOff, { name: 'exclusion-ask', questionId, entityId })}
      {denied && item(texts.deniedExclusion, IconEyeOff, { name: 'exclusion-request', requestId: denied.id })}
    </>
  )
}

const isReassignable = ({ assignees }: EntityRow) => assignees.some(({ abilities }) => abilities.reassign)

/** The latest request to exclude the question for the entity that was denied, of those the person may see. */
function useDeniedRequest(isWanted: boolean, filter: { question_id: number; entity_id: number }) {
  const denied = useQuery({
    ...asking(exclusionsApi.requests, {
      filter: { ...filter, state: 'denied' },
      sort: 'created_at|desc',
      per_page: 1,
    }),
    enabled: isWanted,
  })
  return isWanted ? denied.data?.data[0] : undefined
}
