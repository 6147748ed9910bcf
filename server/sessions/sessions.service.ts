import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { acceptInvitation, answerByLink, invitation } from './invitations/invitations.ts'
import { login } from './login.ts'
import { loginByLink, requestLink } from './login-link.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { logOff, rotate } from './refresh.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { tokenFor } from './start-session.service.ts'

export function sessions(parts: SignInParts): Handlers<typeof sessionsApi> {
  return {
    login: login(parts),
    async refresh(call) {
      const session = await rotate(call)
      return tokenFor(parts.tokens, session.user_id, session.id, session.impersonator_id)
    },
    logout: call => logOff(call, parts.tokens),
    requestLink: requestLink(parts),
    loginByLink: loginByLink(parts),
    forgotPassword: forgotPassword(parts),
    resetPassword: resetPassword(parts),
    invitation,
    acceptInvitation: acceptInvitation(parts),
    joinByInvitation: answerByLink(true),
    declineInvitation: answerByLink(false),
    invitationInPath: invitation,
    acceptInvitationInPath: acceptInvitation(parts),
  }
}
