import { Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type Answer, answersApi } from '#domain/answers/answers.contract.ts'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { DownloadMenu } from '#web/platform/records/DownloadMenu.tsx'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { figure, levelOf } from './risk-names.ts'
import classes from './risks.module.css'
import type { RisksSearch } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'
import { useFigure } from './use-figure.ts'

const route = getRouteApi('/signed-in/company/risks')
const PER_PAGE = 10

const columns: Columns<Answer> = columnsOf(texts.answerColumns, {
  question: { cell: answer => <QuestionCell answer={answer} /> },
  entity: { width: '12rem', cell: answer => answer.entity.name },
  score: { width: '7rem', align: 'end', cell: scoreOf },
  answered: { width: '7rem', cell: answer => formatDate(answer.updated_at) },
})

/** The answers behind a figure; the figure is in the address. */
export function AnswersDialog() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const list = { route: answersApi.list, input: queryOf(search) }
  const query = useQuery({ ...asking(list.route, list.input), placeholderData: keepPreviousData })
  const of = useFigure(search)
  const change = (patch: Partial<RisksSearch>) =>
    void navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    })
  const close = () =>
    change({ answers: undefined, threat: undefined, category: undefined, of: undefined, page: undefined })
  return (
    <AppModal opened onClose={close} title={texts.answersTitle} size="xl">
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="md">
        {of ? <Figure {...of} /> : <span />}
        <DownloadMenu list={list} name="answers" />
      </Group>
      <DataTable
        label={texts.answersTitle}
        source={tableOf(query)}
        columns={columns}
        onPage={page => change({ page })}
        card={answer => <AnswerCard answer={answer} />}
        empty={<Empty title={texts.noAnswers} help={texts.noAnswersHelp} />}
      />
    </AppModal>
  )
}

/** A risk figure: its subject, its level, and its composition. */
function Figure({ name, row }: { name: string; row: RiskRow }) {
  const { word, level } = levelOf(row)
  return (
    <Group gap="xs">
      <Text fw={600}>{name}</Text>
      <span data-figures>{figure(row.risk)}</span>
      {level ? <RiskBadge level={level} /> : <Text size="sm">{word}</Text>}
      <Dimmed>
        {texts.madeOf(formatNumber(row.answered), formatNumber(row.in_scope), figure(row.threshold))}
      </Dimmed>
    </Group>
  )
}

function queryOf({ period, framework, entity, threat, category, of, page }: RisksSearch) {
  const entityId = of ?? entity
  return {
    filter: {
      ...(period && { assessment_period_id: period }),
      ...(framework && { protocol_id: framework }),
      ...(entityId && { entity_id: entityId }),
      ...(threat && { threat_id: threat }),
      ...(category && { category_id: category }),
    },
    sort: 'score|asc',
    per_page: PER_PAGE,
    ...(page && { page }),
  }
}

function QuestionCell({ answer }: { answer: Answer }) {
  return (
    <>
      <Text component="span" fw={600} size="sm">
        {answer.question.tempid}
      </Text>{' '}
      <Text component="span" size="sm">
        {answer.question.question}
      </Text>
      <Dimmed lineClamp={2}>{answer.control}</Dimmed>
    </>
  )
}

function AnswerCard({ answer }: { answer: Answer }) {
  return (
    <div className={classes.card}>
      <QuestionCell answer={answer} />
      <span>
        {answer.entity.name} · {scoreOf(answer)}
      </span>
    </div>
  )
}

function scoreOf(answer: Answer): string {
  if (answer.kind !== 'answer' || answer.score === null) return texts.notApplicableShort
  return String(answer.score)
}
