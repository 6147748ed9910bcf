import { Button, Text } from '@mantine/core'
import { IconLink, IconListCheck, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ControlledQuestion, controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { type OverviewSearch, partOf } from './overview.search.ts'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  controlId: number
  address: Address<OverviewSearch>
  mayManage: boolean
}

const columns: Columns<ControlledQuestion> = columnsOf(texts.questionColumns, {
  number: { sort: 'order', width: '8rem', cell: ({ number }) => <Text size="sm">{number}</Text> },
  question: {
    cell: ({ text, topic }) => (
      <>
        <Text size="sm">{text}</Text>
        {topic && <Dimmed>{topic}</Dimmed>}
      </>
    ),
  },
  framework: { width: '14rem', cell: ({ protocol }) => <Text size="sm">{protocol.name}</Text> },
})

/** The questions that rest on the control. */
export function QuestionsTab({ controlId, address, mayManage }: Props) {
  const list = {
    route: controlQuestionsApi.list,
    input: { filter: { control_id: controlId }, ...partOf(address.search) },
  }
  const link = mayManage && (
    <Button
      variant="default"
      leftSection={<IconLink size={16} aria-hidden />}
      renderRoot={props => <Link {...props} to="/company/control-coverage" search={{ control: controlId }} />}
    >
      {texts.link}
    </Button>
  )
  return (
    <RecordList
      name="control_questions"
      label={texts.questions}
      list={list}
      query={useList(list.route, list.input)}
      address={address}
      columns={columns}
      card={({ number, text, protocol }) => (
        <RecordCard title={text}>
          <Dimmed>
            {protocol.name} · {number}
          </Dimmed>
        </RecordCard>
      )}
      filters={link}
      empty={
        <Empty icon={IconListCheck} title={texts.noQuestions} help={texts.noQuestionsHelp}>
          {link}
        </Empty>
      }
      {...(mayManage && {
        bulk: ({ ids, clear }) => <UnlinkAction controlId={controlId} ids={ids} onDone={clear} />,
      })}
    />
  )
}

interface UnlinkProps {
  controlId: number
  ids: readonly number[]
  onDone: () => void
}

function UnlinkAction({ controlId, ids, onDone }: UnlinkProps) {
  const change = useSend(controlQuestionsApi.change, { invalidates: controlQueries })
  const unlink = () =>
    change.mutate(
      { control_id: controlId, remove_ids: [...ids] },
      {
        onSuccess: () => {
          toastDone(texts.unlinked(ids.length))
          onDone()
        },
      },
    )
  return (
    <BulkAction icon={IconUnlink} loading={change.isPending} onClick={unlink}>
      {texts.unlink}
    </BulkAction>
  )
}
