import { type ExpectedAccess, type Ids, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

const protocols = '/api/v1/administration/protocols'
const protocol = `${protocols}/:protocol_id`
const questions = `${protocol}/questions`

export const access: ExpectedAccess = {
  [`GET ${protocols}`]: { may: sysadmin },
  [`GET ${protocol}`]: { may: sysadmin },
  [`GET ${questions}`]: { may: sysadmin },
  [`GET ${protocol}/export`]: { may: sysadmin },
  [`POST ${protocols}`]: { may: sysadmin, body: () => ({ name: 'For everybody' }), writes: refused },
  [`POST ${protocol}/copy`]: { may: sysadmin, body: () => ({ name: 'For everybody' }), writes: refused },
  [`PUT ${protocol}`]: { may: sysadmin, body: () => ({ name: 'For everybody' }), writes: refused },
  [`POST ${protocol}/publish`]: { may: sysadmin, writes: refused },
  [`POST ${protocol}/unpublish`]: { may: sysadmin, writes: refused },
  [`DELETE ${protocol}`]: { may: sysadmin, writes: refused },
  [`POST ${protocol}/restore`]: { may: sysadmin, writes: refused },
  [`POST ${questions}`]: {
    may: sysadmin,
    body: () => ({ parent_question_id: null, title: 'Doors' }),
    writes: refused,
  },
  [`PUT ${questions}/order`]: {
    may: sysadmin,
    body: ({ questions: question_id }: Ids) => ({ question_id, parent_question_id: null }),
    writes: refused,
  },
  [`PUT ${questions}/numbers`]: { may: sysadmin, writes: refused },
  [`PUT ${questions}/ratings`]: {
    may: sysadmin,
    body: ({ questions: question_id }: Ids) => ({ ratings: [{ question_id, weight: 4 }] }),
    writes: refused,
  },
  [`POST ${questions}/effects`]: {
    may: sysadmin,
    body: ({ questions: question_id }: Ids) => ({ question_ids: [question_id] }),
    writes: refused,
  },
  [`GET ${questions}/trash`]: { may: sysadmin },
  [`PUT ${questions}/:question_id`]: { may: sysadmin, body: () => ({ title: 'Doors' }), writes: refused },
  [`DELETE ${questions}/:question_id`]: { may: sysadmin, writes: refused },
  [`POST ${questions}/:question_id/restore`]: { may: sysadmin, writes: refused },
  [`GET ${questions}/:question_id/effects`]: { may: sysadmin },
}
