import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RemediateButton } from '../RemediateButton.tsx'
import { FallingRisk } from './FallingRisk.tsx'
import { PaysMostFields } from './PaysMostFields.tsx'
import { PayingCard, payingColumns } from './paying-columns.tsx'
import { paysMostQuery } from './pays-most.search.ts'
import { paysMostTexts as texts } from './pays-most.texts.ts'

const route = getRouteApi('/signed-in/company/action-plans/what-pays-most')

/** The answers whose remedy lowers the risk most, for a number of tasks or a budget; one click plans them. */
export function PaysMostPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const query = useQuery({
    ...asking(remediationApi.whatPaysMost, paysMostQuery(address.search)),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  const answers = data?.answers ?? []
  return (
    <Page
      title={texts.title}
      help={texts.help}
      crumbs={[{ label: texts.crumb, to: '/action-plans' }]}
      action={
        answers.length > 0 && (
          <RemediateButton variant="filled" of={{ answerIds: answers.map(({ answer_id }) => answer_id) }}>
            {texts.plan(answers.length)}
          </RemediateButton>
        )
      }
    >
      <PaysMostFields address={address} />
      {!data && error && <Failed {...failedOf(error)} onTryAgain={() => void query.refetch()} />}
      {!data && !error && <SkeletonBars bars={[80, 240, 320]} />}
      {data && <Found found={data} isStale={query.isPlaceholderData} />}
    </Page>
  )
}

type PaysMost = AnswerOf<(typeof remediationApi)['whatPaysMost']>

function Found({ found, isStale }: { found: PaysMost; isStale: boolean }) {
  const { assessment_period, answers, weight } = found
  if (!assessment_period) return <Empty title={texts.noPeriod} help={texts.noPeriodHelp} />
  if (answers.length === 0) return <Empty title={texts.empty} help={texts.emptyHelp} />
  const rows = answers.map((answer, index) => ({
    ...answer,
    id: answer.answer_id,
    rank: index + 1,
    sum: weight,
  }))
  return (
    <>
      <FallingRisk found={found} />
      <DataTable
        label={texts.list}
        source={{ rows, isStale }}
        columns={payingColumns}
        card={row => <PayingCard row={row} />}
        empty={null}
      />
    </>
  )
}
