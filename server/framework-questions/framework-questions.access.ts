import { type ExpectedAccess, type Ids, primary, refused } from '#server/sweeps/expected/expected.ts'

const questions = '/api/v1/protocols/:protocol_id/questions'

export const access: ExpectedAccess = {
  [`POST ${questions}`]: {
    may: primary,
    body: ({ questions: parent_question_id }: Ids) => ({ parent_question_id, title: 'Are doors locked?' }),
    writes: refused,
  },
  [`PUT ${questions}/order`]: {
    may: primary,
    body: ({ questions: question_id }: Ids) => ({
      question_id,
      parent_question_id: null,
      after_question_id: null,
    }),
    writes: refused,
  },
  [`PUT ${questions}/numbers`]: { may: primary, writes: refused },
  [`PUT ${questions}/ratings`]: {
    may: primary,
    body: ({ questions: question_id }: Ids) => ({ ratings: [{ question_id, weight: 4 }] }),
    writes: refused,
  },
  [`POST ${questions}/effects`]: {
    may: primary,
    body: ({ questions: question_id }: Ids) => ({ question_ids: [question_id] }),
    writes: refused,
  },
  [`GET ${questions}/trash`]: { may: primary },
  [`PUT ${questions}/:question_id`]: {
    may: primary,
    body: ({ question_options: id }: Ids) => ({
      title: 'Are windows locked?',
      options: [{ id, option: 'Yes', value: 100 }],
    }),
    writes: refused,
  },
  [`DELETE ${questions}/:question_id`]: { may: primary, writes: refused },
  [`POST ${questions}/:question_id/restore`]: { may: primary, writes: refused },
  [`GET ${questions}/:question_id/effects`]: { may: primary },
}
