import type { passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import type { PasskeyParts } from './passkey-parts.ts'
import { challenge, signIn } from './sign-in.ts'

export function passkeys(parts: PasskeyParts): Handlers<typeof passkeysApi> {
  return {
    challenge: challenge(parts),
    signIn: signIn(parts),
    list: ownPasskeys,
    begin: beginPasskey(parts),
    add: addPasskey(parts),
    rename: renamePasskey,
    remove: removePasskey(parts),
  }
}
