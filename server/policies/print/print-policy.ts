import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Streamed } from '#domain/platform/route.ts'
import type { WholePolicy } from '#domain/policies/policies.contract.ts'
import { shownDay } from '#server/platform/mail/shown-day.ts'
import { richBlocksOf } from '#server/platform/rich-text/rich-nodes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findPolicy } from '../find-policies.ts'
import { type FoundVersion, findVersion } from '../versions/version-rows.ts'
import { type PrintedPolicy, printedBlocks } from './printed.ts'
import { readersOf } from './printed-readers.ts'
import { setPolicy } from './set-policy.ts'

/** One version as PDF, with its approval and everybody who was asked to acknowledge it. */
export async function printVersion(call: Call<{ policy_id: number; number: number }>): Promise<Streamed> {
  const policy = await findPolicy(call, call.input.policy_id)
  const version = await findVersion(call, policy.id, call.input.number)
  return printed(call, {
    policy,
    version,
    readers: await readersOf(call, policy.id, version.number),
    own: [],
  })
}

interface FullName {
  full_name: string
}

interface Source {
  policy: Pick<WholePolicy, 'id' | 'title' | 'code' | 'purpose'> & { status: string; owner: FullName | null }
  version: Pick<
    FoundVersion,
    'number' | 'state' | 'body' | 'file_id' | 'changes' | 'approved_at' | 'published_at'
  > & {
    approved_by: FullName | null
    published_by: FullName | null
  }
  readers: PrintedPolicy['readers']
  /** Facts about the person who prints it. */
  own: PrintedPolicy['facts']
}

/** Sets a version as it is shown to the caller. */
export async function printed(call: Call, { policy, version, readers, own }: Source): Promise<Streamed> {
  call.note({ subjectType: 'policies', subjectId: policy.id, after: { number: version.number } })
  const { company, moment } = await letterhead(call)
  const edition = [policy.code, `version ${version.number}`].filter(Boolean).join(', ')
  const data: PrintedPolicy = {
    title: policy.title,
    company,
    purpose: policy.purpose,
    edition,
    footer: `${company}. Printed by ${call.actor.fullName}, ${shownMoment(moment)}.`,
    warning: warningOf(policy, version),
    moment,
    facts: [...factsOf(policy, version), ...(await fileFacts(call, version.file_id)), ...own].filter(
      ({ value }) => value !== '',
    ),
    blocks: printedBlocks(richBlocksOf(version.body)),
    readers,
  }
  return { name: `${fileNameOf(policy.title, version.number)}.pdf`, pieces: pieces(data) }
}

async function* pieces(data: PrintedPolicy): AsyncGenerator<Uint8Array> {
  yield await setPolicy(data)
}

async function letterhead({ db, organizationId }: Call): Promise<{ company: string; moment: string }> {
  const { rows } = await sql<{ company: string; moment: string }>`
    select name as company, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment
    from organizations where organization_id = ${organizationId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

function warningOf({ status }: Source['policy'], { number, state }: Source['version']): string {
  if (state === 'Draft' || state === 'Approved')
    return `Version ${number} is not in force: it was not published.`
  if (status === 'Retired') return 'This policy is retired.'
  return state === 'Replaced' ? `Version ${number} is not in force: a later version replaced it.` : ''
}

const factsOf = (
  { code, owner }: Source['policy'],
  { number, state, changes, approved_by, approved_at, published_by, published_at }: Source['version'],
): PrintedPolicy['facts'] => [
  { label: 'Code', value: code },
  { label: 'Version', value: `${number} (${state.toLowerCase()})` },
  { label: 'Owner', value: owner?.full_name ?? '' },
  { label: 'Approved by', value: stepOf(approved_by, approved_at) || 'Nobody yet' },
  { label: 'Published by', value: stepOf(published_by, published_at) },
  { label: 'New in this version', value: changes },
]

/** A version that is a file names it with its digest, by which the file is recognized. */
async function fileFacts(
  { db, organizationId }: Call,
  fileId: number | null,
): Promise<PrintedPolicy['facts']> {
  if (fileId === null) return []
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from files
    where organization_id = ${organizationId} and id = ${fileId}`.execute(db)
  return rows.flatMap(({ name, sha256 }) => [
    { label: 'File', value: name },
    // In groups, as nothing else would break its lines.
    { label: 'SHA-256 of the file', value: sha256.match(/.{1,8}/g)?.join(' ') ?? '' },
  ])
}

const stepOf = (person: FullName | null, moment: string | null) =>
  [person?.full_name, moment && shownMoment(moment)].filter(Boolean).join(', ')

/** `11/26/2026, 21:07 UTC`. */
export const shownMoment = (moment: string): string =>
  `${shownDay(moment.slice(0, 10))}, ${moment.slice(11, 16)} UTC`

const MOST = 100

function fileNameOf(title: string, number: number): string {
  const words = title
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
    .slice(0, MOST)
    .trim()
  return `${words} version ${number}`
}
