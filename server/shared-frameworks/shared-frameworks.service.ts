import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { demand, demandState, verdictsOf } from '#domain/platform/policy.ts'
import type {
  SharedProtocol,
  sharedFrameworksApi,
} from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { isOurs, sharedFrameworkPolicy } from '#domain/shared-frameworks/shared-frameworks.rules.ts'
import { inInstallation } from '#server/administration/chains.service.ts'
import { copyQuestions } from '#server/framework-questions/copy-questions.service.ts'
import { editingQuestions } from '#server/framework-questions/edit-questions.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { exportFramework } from '#server/protocols/export/export-framework.service.ts'
import { lockProtocols } from '#server/protocols/hold-protocols.service.ts'
import { questionsCount, topicsCount } from '#server/protocols/visible-protocols.service.ts'
import { readContents } from '#server/questions/question-contents.service.ts'
import '#server/protocols/protocols.table.ts'

type FoundProtocol = Omit<SharedProtocol, 'abilities' | 'reasons'> & { was_adopted: boolean }

/** A framework with what its policy decides by; the contract leaves that out. */
type Framework = SharedProtocol & { was_adopted: boolean }

const frameworkRecords = records('protocols', {
  find: ({ db }: Call, id: number) => findFramework(db, id),
  findTrashed: ({ db }: Call, id: number) => findFramework(db, id, { trashed: true }),
  lock: async ({ db }) => {
    await inInstallation(db)
    await lockProtocols(db, 0)
  },
  audit: ['name', 'description', 'edition', 'control_exempt', 'skips_hide_control', 'draft', 'retired_at'],
  isShared: true,
})

export const sharedFrameworks: Handlers<typeof sharedFrameworksApi> = {
  async list({ db, input }) {
    await inInstallation(db)
    const { filter, search, sort } = input
    let found = frameworks(db).where(listed(sql`p.deleted_at`, filter?.trashed))
    if (search) found = found.where(containing(search, 'p.name'))
    const page = await pageOf(found, input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('p.name'), organizationsCount: organizationsCount, id: 'p.id' },
    })
    return { rows: page.rows.map(present), total: page.total }
  },

  async show(call) {
    await inInstallation(call.db)
    return findFramework(call.db, call.input.protocol_id)
  },

  async questions({ db, input }) {
    await inInstallation(db)
    await findFramework(db, input.protocol_id)
    const rows = await readContents(db, sql`q.protocol_id = ${input.protocol_id} and q.deleted_at is null`)
    return { rows, total: rows.length }
  },

  async export(call) {
    await inInstallation(call.db)
    return exportFramework(call)
  },

  async createFramework(call) {
    await inInstallation(call.db)
    const id = await frameworkRecords.insert(call, { ...call.input, source: 'own' as const, draft: true })
    return frameworkRecords.created(call, id)
  },

  async copy(call) {
    await inInstallation(call.db)
    await lockProtocols(call.db, 0)
    const original = await findFramework(call.db, call.input.protocol_id)
    const { description, edition, control_exempt, skips_hide_control } = original
    const values = {
      ...{ description, edition, control_exempt, skips_hide_control },
      ...{ source: 'own' as const, draft: true },
    }
    const id = await frameworkRecords.insert(call, { ...values, name: call.input.name })
    await copyQuestions(call.db, { from: original.id, to: { id, organizationId: null } })
    const copied = await frameworkRecords.created(call, id)
    call.note({
      subjectType: 'protocols',
      subjectId: id,
      after: { name: copied.name, copied_from: original.id },
    })
    return copied
  },

  async updateFramework(call) {
    const { protocol_id, retired, ...wanted } = call.input
    const { name, description, edition } = wanted
    const before = await frameworkRecords.lock(call, protocol_id, found => {
      demandState(sharedFrameworkPolicy.configure(call.actor, found))
      const isRenamed = [name, description, edition].some(text => text !== undefined)
      if (isRenamed) demand(sharedFrameworkPolicy.edit(call.actor, found))
    })
    const since = before.retired_at === null ? sql<string>`now()` : undefined
    const retired_at = retired === undefined ? undefined : retired ? since : null
    return frameworkRecords.revise(call, before, { ...wanted, retired_at })
  },

  publish: call => setDraft(call, false),
  unpublish: call => setDraft(call, true),

  async removeFramework(call) {
    const before = await frameworkRecords.lock(call, call.input.protocol_id, found =>
      demandState(sharedFrameworkPolicy.delete(call.actor, found)),
    )
    await frameworkRecords.trash(call, before)
  },

  async restoreFramework(call) {
    const before = await frameworkRecords.lockTrashed(call, call.input.protocol_id, found =>
      demandState(sharedFrameworkPolicy.restore(call.actor, found)),
    )
    return frameworkRecords.restore(call, before)
  },

  ...editingQuestions(async ({ db, input }) => {
    await inInstallation(db)
    const found = await frameworks(db)
      .where('p.id', '=', input.protocol_id)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw notFound()
    // Updates of the product leave this flag alone.
    if (!changesFlagOnly(input)) demand(isOurs(found))
    return { id: found.id, organizationId: null }
  }),
}

/** Publishes a draft, or makes a framework one again. */
async function setDraft(call: Call<{ protocol_id: number }>, draft: boolean): Promise<SharedProtocol> {
  const { publish, unpublish } = sharedFrameworkPolicy
  const before = await frameworkRecords.lock(call, call.input.protocol_id, found =>
    demandState((draft ? unpublish : publish)(call.actor, found)),
  )
  return frameworkRecords.revise(call, before, { draft })
}

/** Checks whether a call changes nothing of a question but its exemption. */
function changesFlagOnly(input: object): boolean {
  const changed = Object.keys(input).filter(field => field !== 'protocol_id' && field !== 'question_id')
  return changed.length === 1 && changed[0] === 'control_exempt'
}

/** The number of companies that use it, which the database counts for a system administrator. */
const organizationsCount = sql<number>`coalesce((
  select u.organizations_count from assay.protocol_uses() u where u.protocol_id = p.id), 0)`

function frameworks(db: Db) {
  return db
    .selectFrom('protocols as p')
    .where('p.organization_id', 'is', null)
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.edition',
      'p.source',
      'p.control_exempt',
      'p.skips_hide_control',
      'p.draft',
      'p.retired_at',
      'p.deleted_at',
      'p.version',
      topicsCount.as('topics_count'),
      questionsCount.as('questions_count'),
      organizationsCount.as('organizationsCount'),
      sql<boolean>`assay.was_adopted(p.id)`.as('was_adopted'),
    ])
}

function present(found: FoundProtocol): Framework {
  return { ...found, ...verdictsOf(sharedFrameworkPolicy, null, found) }
}

async function findFramework(db: Db, id: number, { trashed = false } = {}): Promise<Framework> {
  let query = frameworks(db).where('p.id', '=', id)
  if (!trashed) query = query.where('p.deleted_at', 'is', null)
  const found = await query.executeTakeFirst()
  if (!found) throw notFound()
  return present(found)
}
