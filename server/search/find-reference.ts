import { sql } from 'kysely'
import { type QuestionScope, searchableQuestions } from '../questions/searchable-questions.service.ts'
import type { Matches } from './matches.ts'

/** Selects the threats of questions that the caller may see. */
export function threats(scope: QuestionScope, matches: Matches) {
  return sql`
    select jsonb_build_object('id', t.id, 'name', t.name) as found,
      ${matches.rank(sql`t.name`)} as rank, lower(t.name) as name, t.id
    from threats t
    where t.deleted_at is null and ${matches.in(sql`t.name`)}
      and exists (select ${searchableQuestions(scope)} and q.threat_id = t.id)`
}

/** Selects from the knowledge base by question, answer and topic, those that match by their question first. */
export function faqs(matches: Matches) {
  return sql`
    select jsonb_build_object('id', f.id, 'question', f.question, 'topic', f.topic) as found,
      case when ${matches.in(sql`f.question`)} then ${matches.rank(sql`f.question`)} else 3 end as rank,
      lpad(f.display_order::text, 10, '0') as name, f.id
    from frequently_asked_questions f
    where f.deleted_at is null and ${matches.in(sql`concat_ws(' ', f.question, f.answer, f.topic)`)}`
}
