import { sql } from 'kysely'
import type {
  frameworkQuestionsApi,
  Rating,
  RatingEffects,
  RatingInput,
} from '#domain/framework-questions/framework-questions.contract.ts'
import { Failure, type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import {
  type EditedFramework,
  type FindFramework,
  lockFramework,
  placedQuestions,
} from './edited-framework.ts'
import { demandDimensions } from './question-facts.ts'

type RatingApi = Pick<typeof frameworkQuestionsApi, 'rate' | 'ratingEffects'>

const rated = ['category_id', 'threat_id', 'weight'] as const

/** The calls that rate many questions at once, of the frameworks that `find` finds. */
export function ratingQuestions(find: FindFramework): Handlers<RatingApi> {
  return {
    async rate(call) {
      const framework = await find(call)
      await lockFramework(call, framework)
      const { ratings } = call.input
      const ids = ratings.map(({ question_id }) => question_id)
      const before = new Map((await readRatings(call, framework, ids)).map(each => [each.id, each]))
      demandQuestions(ratings, before)
      demandCurrent(ratings, before)
      await demandChoices(call, ratings, before)
      await writeRatings(call, framework, ratings)
      const after = await readRatings(call, framework, ids)
      noteRatings(call, framework, { before, after })
      return { ratings: after }
    },

    async ratingEffects(call) {
      const framework = await find(call)
      const questions = new Set((await placedQuestions(call, framework)).map(({ id }) => id))
      const { question_ids } = call.input
      const unknown = question_ids.findIndex(id => !questions.has(id))
      if (unknown >= 0) throw invalid({ [`question_ids.${unknown}`]: [gone] })
      const { rows } = await sql<RatingEffects>`
        select * from assay.rating_effects(${question_ids}::bigint[], ${framework.organizationId}::bigint)`.execute(
        call.db,
      )
      const [effects] = rows
      if (!effects) throw new Error('The effects of ratings are always counted.')
      return effects
    },
  }
}

const gone = 'This question no longer exists.'

type Ratings = ReadonlyMap<number, Rating>

function demandQuestions(ratings: readonly RatingInput[], before: Ratings): void {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [index, { question_id }] of ratings.entries()) {
    if (!before.has(question_id)) errors[`ratings.${index}.question_id`] = [gone]
    else if (seen.has(question_id)) errors[`ratings.${index}.question_id`] = ['This is in the list twice.']
    seen.add(question_id)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws `stale`, with `conflicts: [{index, current}]`, where somebody else changed a question since. */
function demandCurrent(ratings: readonly RatingInput[], before: Ratings): void {
  const conflicts = ratings.flatMap(({ question_id, version }, index) => {
    const current = before.get(question_id)
    return version === undefined || version === current?.version ? [] : [{ index, current }]
  })
  if (conflicts.length === 0) return
  throw new Failure('stale', 'Someone else changed this. Compare both versions and save again.', {
    body: { conflicts },
  })
}

/** Each category and threat is looked up once, however many questions get it. */
async function demandChoices(call: Call, ratings: readonly RatingInput[], before: Ratings): Promise<void> {
  for (const field of ['category_id', 'threat_id'] as const) {
    const wanted = new Set(ratings.map(rating => rating[field]).filter(id => id !== undefined && id !== null))
    for (const id of wanted) {
      const isKept = ratings.every(
        rating => rating[field] !== id || before.get(rating.question_id)?.[field] === id,
      )
      if (!isKept) await demandDimensions(call, { [field]: id })
    }
  }
}

/** Only questions that are rated differently now get a new version. */
async function writeRatings(
  { db }: Call,
  { id }: EditedFramework,
  ratings: readonly RatingInput[],
): Promise<void> {
  const wanted = JSON.stringify(
    ratings.map(({ question_id, category_id, threat_id, weight }) => ({
      ...{ question_id, category_id, threat_id, weight },
      ...{ sets_category: category_id !== undefined, sets_threat: threat_id !== undefined },
    })),
  )
  await sql`
    with wanted as (
      select q.id, case when w.sets_category then w.category_id else q.category_id end as category_id,
        case when w.sets_threat then w.threat_id else q.threat_id end as threat_id, coalesce(w.weight, q.weight) as weight
      from jsonb_to_recordset(${wanted}::jsonb) as w (question_id bigint, category_id bigint, threat_id bigint, weight int,
        sets_category boolean, sets_threat boolean)
      join questions q on q.id = w.question_id and q.protocol_id = ${id} and q.deleted_at is null
    )
    update questions q set category_id = w.category_id, threat_id = w.threat_id, weight = w.weight,
      version = q.version + 1, updated_at = now()
    from wanted w where q.id = w.id
      and (q.category_id, q.threat_id, q.weight) is distinct from (w.category_id, w.threat_id, w.weight)`.execute(
    db,
  )
}

async function readRatings({ db }: Call, { id }: EditedFramework, ids: readonly number[]): Promise<Rating[]> {
  const { rows } = await sql<Rating>`
    select q.id, q.category_id, q.threat_id, q.weight, q.version,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as threat
    from questions q
    left join categories c on c.id = q.category_id
    left join threats t on t.id = q.threat_id
    where q.protocol_id = ${id} and q.deleted_at is null and q.id = any(${ids}::bigint[])
    order by q.display_order, q.id`.execute(db)
  return rows
}

/** Questions that are rated alike are noted together, so that an entry for thousands stays short. */
function noteRatings(
  call: Call,
  { id }: EditedFramework,
  { before, after }: { before: Ratings; after: readonly Rating[] },
): void {
  const changed = after.filter(each => each.version !== before.get(each.id)?.version)
  const sideOf = (ratings: readonly Rating[]) => {
    const alike = Map.groupBy(ratings, rating => JSON.stringify(rated.map(field => rating[field])))
    return [...alike.values()].map(all => ({
      ...Object.fromEntries(rated.map(field => [field, all[0]?.[field]])),
      question_ids: all.map(each => each.id),
    }))
  }
  const earlier = changed.flatMap(each => before.get(each.id) ?? [])
  const sides = { before: { ratings: sideOf(earlier) }, after: { ratings: sideOf(changed) } }
  call.note(changed.length > 0 ? { subjectType: 'protocols', subjectId: id, ...sides } : null)
}
