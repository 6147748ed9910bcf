import { sql } from 'kysely'
import type { Erasure, personalDataApi } from '#domain/personal-data/personal-data.contract.ts'
import { KEPT_YEARS, refusals } from '#domain/personal-data/personal-data.rules.ts'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { zipOf } from '#server/platform/zip/zip.ts'
import { entriesAbout } from './entries-about.ts'

export const personalData: Handlers<typeof personalDataApi> = {
  async download(call) {
    const { user_id: userId } = call.input
    await demandKnown(call, userId)
    const { db, organizationId } = call
    return {
      name: await nameOf(call, userId),
      pieces: zipOf(entriesAbout({ db, organizationId, userId, isOwn: false })),
    }
  },

  async downloadOwn(call) {
    const { db, organizationId, actor } = call
    const { userId } = actor
    return {
      name: await nameOf(call, userId),
      pieces: zipOf(entriesAbout({ db, organizationId, userId, isOwn: true })),
    }
  },

  async erasure(call) {
    await demandKnown(call, call.input.user_id)
    return erasureOf(call, call.input.user_id)
  },

  async erase(call) {
    const { user_id: userId, name } = call.input
    const { full_name } = await demandKnown(call, userId)
    const before = await erasureOf(call, userId)
    if (before.reason !== null) throw new Failure('conflict', before.reason)
    if (name !== full_name) throw invalid({ name: [`Enter the full name of the person: ${full_name}`] })
    const { rows } = await sql<{ name: string | null }>`select assay.erase_member(${userId}) as name`.execute(
      call.db,
    )
    if (!rows[0]?.name) throw new Failure('conflict', 'This person was changed in the meantime. Try again.')
    // The entry must not keep what the erasure takes.
    call.note({ subjectType: 'users', subjectId: userId, after: { name: rows[0].name } })
  },
}

/** The person, if the company has ever had them as a member. */
async function demandKnown({ db, organizationId }: Call, userId: number): Promise<{ full_name: string }> {
  const { rows } = await sql<{ full_name: string }>`select u.full_name from memberships m
    join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.is_known`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function nameOf({ db }: Call, userId: number): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
  return `person ${userId} ${rows[0]?.day}.zip`
}

interface Facts {
  refusal: keyof typeof refusals | null
  erased_number: number | null
  next_number: number
  entries: number
  kept_until: string | null
}

async function erasureOf({ db, organizationId }: Call, userId: number): Promise<Erasure> {
  const { rows } = await sql<Facts>`
    select assay.erasure_refusal(${userId}) as refusal, m.erased_number, l.entries,
      (l.latest + make_interval(years => ${sql.lit(KEPT_YEARS)}))::date as kept_until,
      (select coalesce(max(o.erased_number), 0) + 1 from memberships o where o.organization_id = m.organization_id)
        as next_number
    from memberships m cross join lateral assay.log_entries_naming(m.user_id) l
    where m.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(db)
  const [facts] = rows
  if (!facts) throw notFound()
  const { refusal, erased_number, next_number, entries, kept_until } = facts
  return {
    new_name: `Former member ${erased_number ?? next_number}`,
    is_erased: erased_number !== null,
    may: refusal === null,
    reason: refusal && refusals[refusal],
    log_entries: entries,
    kept_until,
  }
}
