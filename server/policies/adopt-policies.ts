import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { policiesApi } from '#domain/policies/policies.contract.ts'
import { filled, type StarterPolicy, starterPolicies } from '#domain/policies/starter-policies.ts'
import { reducedDocument } from '#server/platform/rich-text/rich-text.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shippedQuestions } from '../protocols/shipped-questions.service.ts'
import { insertPolicy } from './insert-policy.ts'

/** Creates policies from the shipped ones. A code that is taken already is left out of the new policy. */
export async function adoptPolicies(call: Call<InputOf<typeof policiesApi.adopt>>) {
  const { keys, values } = call.input
  const chosen = starterPolicies.filter(({ key }) => keys.includes(key))
  if (chosen.length < new Set(keys).size) throw invalid({ keys: ['Choose policies that are shipped.'] })
  const given = new Map(Object.entries(values))
  const taken = await takenCodes(call)
  const policies: { id: number; title: string }[] = []
  for (const starter of chosen) {
    const { id } = await insertPolicy(
      call,
      {
        title: starter.title,
        code: taken.has(starter.code.toLowerCase()) ? '' : starter.code,
        purpose: starter.purpose,
        question_ids: await questionsOf(call, starter),
      },
      reducedDocument(filled(starter.body, given)),
    )
    policies.push({ id, title: starter.title })
  }
  call.note({ subjectType: 'policies', subjectId: policies[0]?.id ?? null, after: { policies } })
  return { policies }
}

async function takenCodes({ db, organizationId }: Call): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select lower(code) as code from policies
    where organization_id = ${organizationId} and deleted_at is null`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** The questions of shipped frameworks in use that the policy serves, by their numbers. */
async function questionsOf({ db, organizationId }: Call, { hipaa, csf }: StarterPolicy): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select q.id from ${shippedQuestions(organizationId)} q
    where q.source_key = 'hipaa' and q.tempid = any(${hipaa}::text[])
      or q.source_key = 'csf-2.0' and q.tempid = any(${csf}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
