import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, answersApi } from '#domain/answers/answers.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useSelection } from '#web/platform/records/use-selection.ts'
import { useCan } from '#web/platform/session/me.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DetailFilterPicker } from '../../answers/DetailFilterPicker.tsx'
import { RemediateButton } from '../../remediation/RemediateButton.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { answerFilters, answersQuery } from '../overview.search.ts'
import { useOverview } from '../use-overview.ts'
import { AcceptActions } from './AcceptActions.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { regular } from './accepting.ts'
import { answerColumns } from './answer-columns.tsx'

const withoutAcceptance = ['accepted']
/** An answer is accepted in the version that the page shows, so the selection ends with the page. */
const onePage = [...answerFilters, 'period', 'sort', 'page'] as const
const acceptances = [
  { value: 'no', label: texts.needsAcceptance },
  { value: 'yes', label: texts.accepted },
]

const regularOnly = (page: Listed<Answer>) => ({ ...page, data: page.data.filter(regular) })

/** The entity's answers, to review and accept. */
export function AnswersSection({ overview }: { overview: EntityOverview }) {
  const { entityId, ...address } = useOverview()
  const { search, narrow } = address
  const mayAccept = useCan()('answer:accept', 'acceptance')
  const mayPlan = useCan()('plan:manage')
  const isOpen = overview.assessment_period?.closed_at === null
  const list = { route: answersApi.list, input: answersQuery(entityId, search) }
  const query = useQuery({
    ...asking(list.route, list.input),
    select: regularOnly,
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="answers"
      label={texts.answersTitle}
      list={list}
      query={query}
      address={address}
      columns={answerColumns}
      {...(!mayAccept && { hidden: withoutAcceptance })}
      sort="updated_at|desc"
      filters={
        <Filters>
          <FilterChip
            label={texts.filters.framework}
            options={overview.frameworks.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={search.framework ? [search.framework] : []}
            onChange={([id]) => narrow({ framework: id === undefined ? undefined : Number(id) })}
          />
          {mayAccept && (
            <FilterChip
              label={texts.filters.acceptance}
              options={acceptances}
              chosen={search.accepted ? [search.accepted] : []}
              onChange={([one]) => narrow({ accepted: one === 'yes' || one === 'no' ? one : undefined })}
            />
          )}
          <AddressToggle address={address} name="carried" label={texts.filters.carried} />
          <DetailFilterPicker address={address} />
        </Filters>
      }
      narrowing={answerFilters}
      card={answer => <AnswerCard answer={answer} />}
      empty={<Empty title={texts.noAnswers} help={texts.noAnswersHelp} />}
      selection={useSelection(search, onePage)}
      {...(isOpen &&
        (mayAccept || mayPlan) && {
          bulk: ({ ids, clear }) => (
            <>
              {mayAccept && (
                <AcceptActions
                  answers={query.data?.data.filter(({ id }) => ids.includes(id)) ?? []}
                  onDone={clear}
                />
              )}
              <RemediateButton size="compact-md" of={{ answerIds: ids }} />
            </>
          ),
        })}
    />
  )
}
