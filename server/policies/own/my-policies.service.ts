import { sql } from 'kysely'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { MyPolicyText, myPoliciesApi } from '#domain/policies/my-policies.contract.ts'
import { isOwnName } from '#domain/policies/policies.rules.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { completeReading } from '../asking/ask-audience.ts'
import { nullableMoment } from '../find-policies.ts'
import { printed, shownMoment } from '../print/print-policy.ts'
import { readersOf } from '../print/printed-readers.ts'
import { shownFile } from '../versions/version-files.service.ts'
import { acknowledgedBefore, listPoliciesOf, policiesOf } from './policies-of.ts'

/** `store`: of evidence, which has versions that are files. */
export function myPolicies(store: FileStore): Handlers<typeof myPoliciesApi> {
  const withFile = async (call: Call, own: Own): Promise<MyPolicyText> => ({
    ...own,
    file: await shownFile(call, store, own.file_id),
  })
  return {
    list: call => listPoliciesOf(call, call.actor.userId),

    show: async call => withFile(call, await findOwn(call, call.input.policy_id)),

    async print(call) {
      const own = await findOwn(call, call.input.policy_id)
      const { approved_by, published_by, owner, ...version } = own
      const named = (full_name: string) => (full_name ? { full_name } : null)
      return printed(call, {
        policy: { ...own, status: 'Published', owner: named(owner) },
        version: {
          ...version,
          state: 'Published',
          approved_by: named(approved_by),
          published_by: named(published_by),
        },
        readers: call.actor.abilities.has('company:manage')
          ? await readersOf(call, own.id, own.number)
          : null,
        own: [
          {
            label: `Acknowledged by ${call.actor.fullName}`,
            value: own.acknowledged_at ? shownMoment(own.acknowledged_at) : 'Not yet',
          },
        ],
      })
    },

    async acknowledge(call) {
      const { policy_id, number, typed_name = '' } = call.input
      await sql`select from policies where organization_id = ${call.organizationId} and id = ${policy_id} for update`.execute(
        call.db,
      )
      const before = await findOwn(call, policy_id)
      if (number !== before.number)
        throw new Failure('conflict', 'A newer version was published. Read it before you acknowledge it.')
      if (before.acknowledged_at !== null) {
        call.note(null)
        return withFile(call, before)
      }
      if (before.needs_typed_name && !isOwnName(typed_name, call.actor.fullName))
        throw invalid({ typed_name: [`Type your name as it is shown: ${call.actor.fullName}.`] })
      await sql`update policy_acknowledgements set acknowledged_at = now(), name = ${call.actor.fullName}
        where organization_id = ${call.organizationId} and policy_id = ${policy_id} and number = ${number}
          and user_id = ${call.actor.userId}`.execute(call.db)
      await completeReading(call, policy_id)
      call.note({
        subjectType: 'policies',
        subjectId: policy_id,
        after: { number, name: call.actor.fullName },
      })
      return withFile(call, await findOwn(call, policy_id))
    },
  }
}

interface Own extends Omit<MyPolicyText, 'file'> {
  published_by: string
  owner: string
  file_id: number | null
}

const nameOf = (column: string) =>
  sql<string>`coalesce((select u.full_name from users u where u.id = ${sql.ref(column)}), '')`

async function findOwn(call: Call, policyId: number): Promise<Own> {
  const row = await policiesOf(call, call.actor.userId)
    .where('p.id', '=', policyId)
    .select(['v.body', 'v.changes', 'v.file_id'])
    .select([
      nameOf('v.approved_by').as('approved_by'),
      nameOf('v.published_by').as('published_by'),
      nameOf('p.owner_id').as('owner'),
      nullableMoment('v.approved_at').as('approved_at'),
      sql<string | null>`(select b.body from policy_versions b where b.organization_id = p.organization_id
        and b.policy_id = p.id and b.number = ${acknowledgedBefore})`.as('body_before'),
      sql<boolean>`(select o.policies_need_typed_name from organizations o
        where o.organization_id = p.organization_id)`.as('needs_typed_name'),
    ])
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
