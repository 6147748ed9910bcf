/**
 * What a session may do that is good in one company only, reviewed by hand. `account`: nothing, as the call is about the
 * account, which is the person’s in every company. `oneself`: what is the person’s own inside the company, so somebody who
 * signed in through it may, and a program may not. `both`: nothing of the account is read or changed.
 */
export type Bound = 'account' | 'oneself' | 'both'

/** Every call about the signed-in person, and every other call that is for the person alone. */
export const expectedPersonal: Record<string, { allows: Bound; body?: Record<string, unknown> }> = {
  // Says nothing of another company, nor of how the person signs in; `bound-sessions.test.ts` looks into the answer.
  'GET /api/v1/user': { allows: 'both' },
  'POST /api/v1/user/input': { allows: 'both' },
  // Another key than the person's own: each way in finds only what it kept itself.
  'GET /api/v1/user/browser-key': { allows: 'both' },
  'PUT /api/v1/user': { allows: 'account', body: { first_name: 'Renamed', last_name: 'By another' } },
  'PUT /api/v1/user/theme': { allows: 'oneself', body: { theme: 'dark' } },
  'PUT /api/v1/user/password': { allows: 'account', body: { password: 'Attacker-Chosen-Passphrase-77' } },
  'PUT /api/v1/user/profile-picture': { allows: 'account' },
  'DELETE /api/v1/user/profile-picture': { allows: 'account' },
  'GET /api/v1/user/sessions': { allows: 'account' },
  'DELETE /api/v1/user/sessions/:session_id': { allows: 'account' },
  'DELETE /api/v1/user/sessions': { allows: 'account' },
  'POST /api/v1/user/two-factor': { allows: 'account', body: { password: 'a long enough passphrase' } },
  'POST /api/v1/user/two-factor/confirm': { allows: 'account', body: { code: '123456' } },
  'DELETE /api/v1/user/two-factor': { allows: 'account', body: { code: '123456' } },
  'GET /api/v1/user/api-tokens': { allows: 'account' },
  'POST /api/v1/user/api-tokens': {
    allows: 'account',
    body: { name: 'Mine', organization_id: 1, expires_in_days: null },
  },
  'DELETE /api/v1/user/api-tokens/:api_token_id': { allows: 'account' },
  'GET /api/v1/user/invitations': { allows: 'account' },
  'POST /api/v1/user/invitations/:organization_id/accept': { allows: 'account' },
  'POST /api/v1/user/invitations/:organization_id/decline': { allows: 'account' },
  'GET /api/v1/user/tasks/count': { allows: 'both' },
  'POST /api/v1/user/tasks/change': { allows: 'both', body: { ids: [1], change: 'read' } },
  'GET /api/v1/user/todays-plan': { allows: 'both' },
  'POST /api/v1/user/todays-plan/seen': { allows: 'both' },
  'GET /api/v1/user/answering-session': { allows: 'both' },
  'PUT /api/v1/user/answering-session': { allows: 'both' },
  'PATCH /api/v1/user/answering-session': { allows: 'both' },
  'DELETE /api/v1/user/answering-session': { allows: 'both' },
  // The choice is kept where the account is in this company already.
  'PATCH /api/v1/users/update-active-organization': { allows: 'both', body: { organization_id: 1 } },
  'PATCH /api/v1/users/update-active-division': { allows: 'both', body: { division_id: null } },
  'GET /api/v1/features': { allows: 'both' },
  'GET /api/v1/frequently-asked-questions': { allows: 'both' },
  'GET /api/v1/frequently-asked-questions/:faq_id': { allows: 'both' },
  'GET /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': { allows: 'oneself' },
  'POST /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': {
    allows: 'oneself',
    body: { note: 'Mine' },
  },
  'PUT /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': {
    allows: 'oneself',
    body: { note: 'Mine' },
  },
  'DELETE /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': { allows: 'oneself' },
  'PUT /api/v1/organizations/:organization_id/sign-on': { allows: 'oneself' },
  'DELETE /api/v1/organizations/:organization_id/sign-on': { allows: 'oneself' },
  'POST /api/v1/organizations/:organization_id/sign-on/check-domain': { allows: 'oneself' },
  // A system administrator has no bound session at all.
  'PUT /api/v1/administration/organizations/:administered_id/sign-on': {
    allows: 'account',
    body: { email_domain: 'elsewhere.test', is_confirmed: true },
  },
  'POST /api/v1/administration/impersonation-token/create': { allows: 'account' },
  'POST /api/v1/administration/reset': { allows: 'account' },
}
