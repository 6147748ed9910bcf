import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf, Streamed } from '#domain/platform/route.ts'
import { assessmentResultsOf } from '#domain/reports/oscal/assessment-results.ts'
import { planOfActionOf } from '#domain/reports/oscal/plan-of-action.ts'
import { REPORT_ITEMS } from '#domain/reports/report-kinds.ts'
import type { reportsApi } from '#domain/reports/reports.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keepsPlans } from '../periods/closing/read-as-closed.service.ts'
import { stableUuid } from '../protocols/export/stable-uuid.service.ts'
import { wantedBy } from './ask-for-report.ts'
import { readReport } from './read/read-report.ts'

const NO_PLANS = 'This assessment was closed before action plans were kept with it. Choose another one.'

/** An assessment of one framework as OSCAL, of what the caller may read. */
export async function exportOscal(call: Call<InputOf<typeof reportsApi.exportOscal>>): Promise<Streamed> {
  const { db, actor, organizationId, input } = call
  const { period, wanted } = await wantedBy(call, [input.protocol_id])
  const isPlan = input.model === 'plan-of-action-and-milestones'
  if (isPlan && !(await keepsPlans(call, period.id))) throw invalid({ assessment_period_id: [NO_PLANS] })
  const data = await readReport({ db, actor, organizationId }, wanted, '')
  if (data.frameworks.length === 0) throw notFound()
  if (data.items.length > REPORT_ITEMS)
    throw new Failure('conflict', 'Choose an entity or a division: this is too much for one file.')
  const written = isPlan ? planOfActionOf(data, stableUuid) : assessmentResultsOf(data, stableUuid)
  if (written === null) throw new Failure('not_found', 'Everything that is answered is fully in place.')
  call.note({ subjectType: 'protocols', subjectId: input.protocol_id, after: { ...input } })
  return { name: `${input.model}.json`, pieces: only(`${JSON.stringify(written, null, 2)}\n`) }
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}
