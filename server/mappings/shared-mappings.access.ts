import { type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

const administration = '/api/v1/administration'

export const access: ExpectedAccess = {
  [`GET ${administration}/mappings`]: { may: sysadmin },
  [`GET ${administration}/mappings/contradictions`]: { may: sysadmin },
  [`GET ${administration}/protocols/:protocol_id/mappings`]: { may: sysadmin },
  [`PUT ${administration}/protocols/:protocol_id/mappings`]: {
    may: sysadmin,
    body: ({ questions, mapped_questions }) => ({
      changes: [{ question_id: questions, other_question_id: mapped_questions, relation: 'equal' }],
    }),
    writes: refused,
  },
}
