import { sql } from 'kysely'
import { adoptionOf, isLeaf, maySeeQuestion, type Scope } from './question-sql.ts'

export type QuestionScope = Scope

/** The questions `q` that the caller may see and that can be answered, with their framework `p`; conditions may follow. */
export const searchableQuestions = (scope: Scope) => sql`
  from questions q join protocols p on p.id = q.protocol_id and p.deleted_at is null ${adoptionOf(scope)}
  where ${isLeaf} and ${maySeeQuestion(scope)}`
