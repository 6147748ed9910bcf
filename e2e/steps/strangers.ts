import { expect, type Page } from '@playwright/test'
import type { Site } from '../site.ts'
import type { ReadyCompany } from './companies.ts'

/** A framework of the company's own with one topic and one question, every text of it with the mark. */
export async function ownFramework({ owner }: Site, company: ReadyCompany, mark: string) {
  const { rows } = await owner.query(
    `with p as (insert into protocols (organization_id, name, description, source)
         values ($1, $2 || ' checklist', $2 || ' words', 'own') returning id),
       a as (insert into organization_protocols (organization_id, protocol_id) select $1, id from p),
       t as (insert into questions (organization_id, protocol_id, tempid, title, question, display_order)
         select $1, id, 'Z', $2 || ' topic', $2 || ' topic', 1 from p returning id, protocol_id)
     select t.id::int as topic, t.protocol_id::int as protocol from t`,
    [company.organizationId, mark],
  )
  const { topic, protocol } = rows[0]
  const made = await owner.query(
    `insert into questions (organization_id, protocol_id, parent_question_id, tempid, title, question, display_order)
     values ($1, $2, $3, 'Z.1', $4 || ' title', $4 || ' question', 2) returning id::int as id`,
    [company.organizationId, protocol, topic, mark],
  )
  return { protocolId: protocol as number, topicId: topic as number, questionId: made.rows[0].id as number }
}

/** An import that somebody of the company has begun. */
export async function anImport({ owner }: Site, company: ReadyCompany, mark: string): Promise<number> {
  const { rows } = await owner.query(
    `insert into jobs (organization_id, kind, state, input, result, error, created_by)
     values ($1, 'protocol import', 'failed', '{}', null, $2 || ' could not be read', $3) returning id::int as id`,
    [company.organizationId, mark, company.userId],
  )
  return rows[0].id
}

/** Records everything that the server sends to a browser; returns a function that checks it for the mark. */
export function hear(page: Page, mark: string): () => Promise<void> {
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    await expect(page.locator('html')).not.toContainText(mark)
    const texts = await Promise.all(bodies)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(text => text.includes(mark))).toEqual([])
  }
}
