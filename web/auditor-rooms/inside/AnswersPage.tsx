import { Anchor } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { openRoomApi, type RoomAnswer } from '#domain/auditor-rooms/open-room.contract.ts'
import {
  AddressChip,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { useRoomList } from './in-room.ts'
import { type AnswersSearch, answersQuery } from './inside.search.ts'
import { insideTexts as texts } from './inside.texts.ts'
import { RoomList } from './RoomList.tsx'
import { useRoom } from './use-room.ts'

const route = getRouteApi('/in-auditor-room/auditor-room/$room/answers')

const acceptance = [
  { value: 'yes', label: texts.accepted },
  { value: 'no', label: texts.notAccepted },
]

const columns: Columns<RoomAnswer> = columnsOf(texts.answerColumns, {
  question: { cell: answer => <QuestionLink answer={answer} /> },
  entity: { width: '14rem', cell: ({ entity }) => entity.name },
  answer: { width: '20rem', cell: answer => wordsOf(answer) },
  score: { width: '5rem', align: 'end', cell: ({ score }) => score ?? '–' },
  accepted: { width: '7rem', cell: ({ accepted }) => (accepted ? texts.yes : texts.no) },
  files: { width: '5rem', align: 'end', cell: ({ files_count }) => files_count },
})

/** The answers of the room’s period. */
export function AnswersPage() {
  const { room, inside } = useRoom()
  const address = useAddress(route.useSearch(), route.useNavigate())
  const query = useRoomList(openRoomApi.answers, answersQuery(room, address.search))
  if (inside && !inside.period) return <Empty title={texts.noPeriod} isPage />
  return (
    <Page title={texts.answersTitle} help={inside?.period && texts.answersHelp(inside.period.name)}>
      <RoomList
        label={texts.answersTitle}
        query={query}
        address={address}
        columns={columns}
        card={answer => <AnswerCard answer={answer} />}
        filters={<AnswerFilters address={address} />}
        narrowing={['search', 'framework', 'topic', 'entity', 'accepted', 'evidence']}
        empty={texts.noAnswers}
      />
    </Page>
  )
}

function AnswerFilters({ address }: { address: Address<AnswersSearch> }) {
  const { inside } = useRoom()
  const { frameworks = [], entities = [] } = inside ?? {}
  const { framework } = address.search
  const topics = frameworks
    .filter(({ id }) => framework === undefined || id === framework)
    .flatMap(each => each.topics.map(({ id, title }) => ({ value: id, label: title })))
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchAnswers} />
      {frameworks.length > 1 && (
        <AddressChip
          address={address}
          name="framework"
          label={texts.framework}
          options={optionsOf(frameworks)}
        />
      )}
      <AddressChip address={address} name="topic" label={texts.topic} options={topics} />
      {entities.length > 1 && (
        <AddressChip address={address} name="entity" label={texts.entity} options={optionsOf(entities)} />
      )}
      <AddressChip address={address} name="accepted" label={texts.accepted} options={acceptance} />
      <AddressToggle address={address} name="evidence" label={texts.withFiles} />
    </Filters>
  )
}

/** The chosen option, or that the question does not apply. */
const wordsOf = ({ option, not_applicable }: RoomAnswer) =>
  option ?? (not_applicable ? texts.notApplicable : '–')

function QuestionLink({ answer: { id, question, question_number, topic } }: { answer: RoomAnswer }) {
  const { room } = route.useParams()
  return (
    <>
      <Anchor
        fw={600}
        c="var(--mantine-color-text)"
        lineClamp={3}
        renderRoot={props => (
          <Link {...props} to="/auditor-room/$room/answers/$answerId" params={{ room, answerId: id }} />
        )}
      >
        {question}
      </Anchor>
      <Dimmed>{[question_number, topic].filter(Boolean).join(' · ')}</Dimmed>
    </>
  )
}

function AnswerCard({ answer }: { answer: RoomAnswer }) {
  return (
    <RecordCard title={<QuestionLink answer={answer} />}>
      {answer.entity.name}
      <Dimmed>{wordsOf(answer)}</Dimmed>
    </RecordCard>
  )
}
