import type { QueryClient } from '@tanstack/react-query'
import { usersApi } from '#domain/users/users.contract.ts'
import { closeBanner, showBanner } from '#web/ui/banners/banner.ts'
import { closeAllModals } from '#web/ui/dialogs/modal-stack.ts'
import { forgetAnswers } from '../calls/kept-answers.ts'
import { keyOf } from '../calls/queries.ts'
import { platformTexts } from '../platform.texts.ts'
import { forgetIdleEnd } from './idle.ts'
import { forgetImpersonation } from './impersonation.ts'
import { chooseScope } from './scope.ts'
import { onSession } from './session.ts'

interface Following {
  client: QueryClient
  /** Runs the guards of the page again, which redirect to the sign-in page or away from it. */
  reload: () => void
  /** Goes to the sign-in page, without a link back to the page that the person left on purpose. */
  leave: () => void
}

/** Keeps the app in step with the session across all tabs. No data of a person outlasts the sign-in. */
export function followSession({ client, reload, leave }: Following): () => void {
  return onSession(event => {
    if (event === 'refreshed') return
    closeAllModals()
    chooseScope({})
    forgetAll(client)
    if (event === 'signed-in') {
      forgetIdleEnd()
      closeBanner()
    } else {
      forgetImpersonation()
      void sayGoodbye()
    }
    if (event === 'signed-off') leave()
    else reload()
  })
}

/** Confirms the sign-out once all stored data is deleted, or reports that some of it could not be. */
async function sayGoodbye(): Promise<void> {
  if (await forgetAnswers()) showBanner({ kind: 'message', message: platformTexts.loggedOut })
  else
    showBanner({ kind: 'error', title: platformTexts.loggedOutUncleared, message: platformTexts.clearCache })
}

/**
 * Clears the cache. The signed-in person's query stays, emptied: the header only observes it and would otherwise keep
 * showing the previous person.
 */
function forgetAll(client: QueryClient): void {
  const me = client.getQueryCache().find({ queryKey: keyOf(usersApi.me, {}) })
  client.getMutationCache().clear()
  client.removeQueries({ predicate: query => query !== me })
  me?.reset()
}
