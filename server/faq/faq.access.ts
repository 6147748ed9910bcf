import { type Examples, type ExpectedAccess, refused, sysadmin } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/frequently-asked-questions': { personal: 'both' },
  'GET /api/v1/frequently-asked-questions/:faq_id': { personal: 'both' },
  'POST /api/v1/frequently-asked-questions': {
    may: sysadmin,
    body: () => ({ question: 'Why?', answer: 'Because.' }),
    writes: refused,
  },
  'PUT /api/v1/frequently-asked-questions/:faq_id': {
    may: sysadmin,
    body: () => ({ question: 'Why not?' }),
    writes: refused,
  },
  'DELETE /api/v1/frequently-asked-questions/:faq_id': { may: sysadmin, writes: refused },
  'POST /api/v1/frequently-asked-questions/:faq_id/restore': { may: sysadmin, writes: refused },
}

/** Everybody’s, as they are shipped. */
export const examples: Examples = async ({ insert }) => ({
  frequently_asked_questions: await insert(`select min(id) as id from frequently_asked_questions`, []),
})
