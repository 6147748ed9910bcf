import { Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconFileImport,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { takesImports } from '#domain/answers/import-answers.rules.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { useToday } from '#web/platform/today.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { historyAction } from '../record-history/HistoryLink.tsx'
import { withShownDays } from './overlap.ts'
import { periodQueries } from './period-queries.ts'
import type { PeriodsSearch } from './periods.search.ts'
import { periodsTexts as texts } from './periods.texts.ts'
import { rollOverTexts } from './roll-over/roll-over.texts.ts'

/** The actions on one assessment. Closing and trashing first explain the effect on its answers. */
export function PeriodMenu({ period }: { period: AssessmentPeriod }) {
  const { id, name, answers_count, is_current } = period
  const today = useToday()
  const shared = { input: { period_id: id }, invalidates: periodQueries, onFailure: toastProblem }
  const closing = useReversible({
    ...shared,
    act: periodsApi.close,
    undo: periodsApi.open,
    undoInput: { period_id: id, reason: texts.undoneReason },
    done: texts.closedDone(name),
    undone: texts.openedDone(name),
  })
  const trashing = useReversible({
    ...shared,
    act: periodsApi.remove,
    undo: periodsApi.restore,
    done: texts.trashedDone(name),
    undone: texts.restoredDone(name),
  })
  const explained = (help: string) => (
    <>
      <Text>{help}</Text>
      {is_current && <Text mt="xs">{texts.closeCurrent}</Text>}
    </>
  )
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={period}
      actions={[
        !period.deleted_at && {
          icon: IconReportAnalytics,
          label: texts.overview,
          link: props => (
            <Link
              to="/company/assessment-periods/$assessmentPeriodId"
              params={{ assessmentPeriodId: id }}
              {...props}
            />
          ),
        },
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<PeriodsSearch>({ edit: id }),
        },
        period.deleted_at === null && historyAction('period', id),
        !period.deleted_at &&
          !period.closed_at && {
            icon: IconHistory,
            label: rollOverTexts.action,
            link: props => (
              <Link
                to="/company/assessment-periods/$assessmentPeriodId"
                params={{ assessmentPeriodId: id }}
                search={{ rollover: 1 }}
                {...props}
              />
            ),
          },
        takesAnswers(period, today) && {
          icon: IconFileImport,
          label: texts.importAnswers,
          link: props => (
            <Link
              to="/company/import/$kind"
              params={{ kind: 'answers' }}
              search={{ period: id }}
              {...props}
            />
          ),
        },
        {
          ability: 'close',
          icon: IconLock,
          label: texts.close,
          confirm: {
            title: texts.closeTitle(name),
            help: explained(texts.closeHelp(answers_count)),
            run: closing.act,
          },
        },
        {
          ability: 'open',
          icon: IconLockOpen,
          label: texts.open,
          link: searchLink<PeriodsSearch>({ reopen: id }),
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle(name),
            help: explained(texts.trashHelp(answers_count)),
            run: trashing.act,
          },
        },
      ]}
    />
  )
}

/** An open assessment takes answers from a spreadsheet once it has begun. */
function takesAnswers({ closed_at, deleted_at, start_date }: AssessmentPeriod, today: string): boolean {
  return !deleted_at && takesImports({ closed: closed_at !== null, hasBegun: start_date <= today }) === true
}

/** Formats the days in the sentence about an overlap. */
function toastProblem(failure: CallFailure): void {
  if (failure.status === 409) toastFailure(withShownDays(failure.message))
  else reportFailure(failure)
}
