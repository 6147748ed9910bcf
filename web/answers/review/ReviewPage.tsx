import { useMediaQuery } from '@mantine/hooks'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { reviewApi } from '#domain/answers/review.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { RowKeysHint } from '#web/platform/records/keys/RowKeysHint.tsx'
import { useRowKeys } from '#web/platform/records/keys/use-row-keys.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { nobody, useWholeSelection } from '#web/platform/records/use-selection.ts'
import { useToday } from '#web/platform/today.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { useFocusKept } from '#web/ui/steady/use-focus-kept.ts'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toggle } from '#web/ui/table/selection.ts'
import { RemediateButton } from '../../remediation/RemediateButton.tsx'
import { AcceptAllDialog } from './AcceptAllDialog.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewEmpty } from './ReviewEmpty.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReadingContext } from './reading-context.ts'
import classes from './review.module.css'
import { reviewTexts as texts } from './review.texts.ts'
import { reviewColumns } from './review-columns.tsx'
import { narrowing, PER_PAGE, reviewFilter, reviewQuery } from './review-query.ts'
import { useReviewAccepting } from './use-review-accepting.ts'

const route = getRouteApi('/signed-in/company/review')
const nothing: readonly RegularAnswer[] = []
/** An answer is accepted in the version that the page shows, so the selection ends with the page. */
const onePage = [...narrowing, 'period', 'sort', 'page'] as const

/** The answers that wait for acceptance, read one after the other, and accepted one by one or all at once. */
export function ReviewPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const today = useToday()
  const kept = useFocusKept('[data-row]')
  const client = useQueryClient()
  const { open } = useDialogs()
  const hasPane = useMediaQuery('(min-width: 68.01em)', true, { getInitialValueInEffect: false })
  const list = { route: reviewApi.list, input: reviewQuery(search, today) }
  const query = useList(list.route, list.input)
  const rows = query.data?.data ?? nothing
  const total = query.data?.total ?? 0
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === search.answer),
  )
  const current = rows[index]
  const selection = useWholeSelection(search, onePage)
  const { chosen, onChange: choose } = selection
  const [isAsking, setAsking] = useState(false)
  const { accept, noteAccepted, undoLast } = useReviewAccepting()
  const read = (answerId: number) => go({ answer: answerId }, true)
  const show = (answerId: number) => (hasPane ? read(answerId) : open({ name: 'answer', answerId }))
  const acceptThese = (answers: readonly RegularAnswer[]) => {
    accept(answers.filter(({ abilities }) => abilities.accept))
    choose(nobody)
  }
  /** Accepts the one that is read; the next one takes its place. */
  const acceptCurrent = () => {
    if (!current?.abilities.accept) return
    const next = rows[index + 1] ?? rows[index - 1]
    acceptThese([current])
    go({ answer: next?.id }, true)
  }
  const acceptChosen = () => {
    if (selection.isWhole) setAsking(true)
    else acceptThese(rows.filter(({ id }) => chosen.has(id)))
  }
  const goNext = () => {
    const next = rows[index + 1]
    if (next) read(next.id)
    else if (query.data && query.data.current_page < query.data.last_page)
      go({ page: query.data.current_page + 1, answer: undefined })
  }
  const goBack = () => {
    const before = rows[index - 1]
    if (before) read(before.id)
  }
  const wholeIds = async () => {
    const all = await client.fetchQuery(askingAll(list.route, list.input))
    return all.map(({ id }) => id)
  }
  useRowKeys({
    rows,
    current: hasPane ? current?.id : undefined,
    onMove: ({ id }) => hasPane && read(id),
    actions: {
      a: { act: () => (chosen.size > 0 ? acceptChosen() : acceptCurrent()) },
      n: { act: goNext },
      p: { act: goBack },
      x: { act: ({ id }) => choose(toggle(chosen, [], id, null)) },
      u: { act: undoLast, always: true },
    },
  })
  const reading = { readId: hasPane ? (current?.id ?? null) : null, read: show }
  const before = ((search.page ?? 1) - 1) * PER_PAGE
  const { keys } = texts
  return (
    <Page title={texts.title} help={texts.help}>
      <ReadingContext value={reading}>
        <div className={current ? classes.split : undefined}>
          <div ref={kept}>
            <RecordList
              name="review"
              label={texts.label}
              list={list}
              query={query}
              address={address}
              columns={reviewColumns}
              sort="updated_at|desc"
              card={answer => <ReviewCard answer={answer} onAccept={() => accept([answer])} />}
              filters={<ReviewFilters address={address} />}
              narrowing={narrowing}
              empty={<ReviewEmpty period={search.period} />}
              emptyIfFiltered={clear => <ReviewEmpty period={search.period} onClear={clear} />}
              selection={selection}
              bulk={() => (
                <>
                  <BulkAction icon={IconRosetteDiscountCheck} onClick={acceptChosen}>
                    {selection.isWhole ? texts.acceptAll(total) : texts.acceptMany(chosen.size)}
                  </BulkAction>
                  <RemediateButton
                    size="compact-md"
                    of={{ answerIds: selection.isWhole ? wholeIds : [...chosen].map(Number) }}
                  />
                </>
              )}
            />
            {rows.length > 0 && (
              <RowKeysHint
                keys={[
                  [['A'], keys.accept],
                  [['N', 'P'], keys.move],
                  [['X'], keys.select],
                  [['U'], keys.undo],
                ]}
              />
            )}
          </div>
          {current && hasPane && (
            <ReadingPane
              answerId={current.id}
              position={texts.position(before + index + 1, total)}
              onAccept={acceptCurrent}
              onNext={goNext}
            />
          )}
        </div>
      </ReadingContext>
      {isAsking && (
        <AcceptAllDialog
          count={total}
          filter={reviewFilter(search, today)}
          onAccepted={answers => {
            noteAccepted(answers)
            choose(nobody)
            go({ page: undefined, answer: undefined }, true)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}
