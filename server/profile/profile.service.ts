import type { profileApi } from '#domain/profile/profile.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { apiTokens, createApiToken, removeApiToken } from './api-tokens.ts'
import { browserKey } from './browser-key.ts'
import { changePassword } from './change-password.ts'
import { answerInvitation, ownInvitations } from './own-invitations.ts'
import { removePicture, savePicture } from './own-picture.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { beginTwoFactor, confirmTwoFactor, removeTwoFactor } from './own-two-factor.ts'
import type { ProfileParts } from './profile-parts.ts'
import { saveTheme, updateProfile } from './update-profile.ts'

export function profile(parts: ProfileParts): Handlers<typeof profileApi> {
  return {
    update: updateProfile,
    saveTheme,
    browserKey: browserKey(parts),
    changePassword: changePassword(parts),
    savePicture,
    removePicture,
    sessions: ownSessions,
    endSession: endOwnSession,
    endOtherSessions,
    beginTwoFactor: beginTwoFactor(parts),
    confirmTwoFactor: confirmTwoFactor(parts),
    removeTwoFactor: removeTwoFactor(parts),
    apiTokens,
    createApiToken: createApiToken(parts),
    removeApiToken,
    invitations: ownInvitations,
    acceptInvitation: answerInvitation(true),
    declineInvitation: answerInvitation(false),
  }
}
