import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { Failed, NotAllowed as NotAllowedState, NotThere } from '#web/ui/PageStates.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { CallFailure } from './call-failure.ts'
import { NotAllowed } from './guards.ts'
import { sentenceOf } from './messages.tsx'
import { platformTexts as texts } from './platform.texts.ts'
import { isScriptMissing } from './script-missing.ts'

/** What stands in place of a page that could not be shown: refused, not there, or failed. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useTitle(texts.notLoaded)
  if (error instanceof NotAllowed) return <NotAllowedState title={error.message} isPage />
  const failure = error instanceof CallFailure ? error : null
  if (failure?.status === 403) return <NotAllowedState help={failure.message} isPage />
  if (failure?.status === 404) return <NotThere title={texts.notThere} help={texts.notThereHelp} isPage />
  const isUnloaded = isScriptMissing(error)
  const tryAgain = () => {
    // Its script comes with the next load only.
    if (isUnloaded) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Failed
      isPage
      title={texts.notLoaded}
      help={
        failure ? sentenceOf(failure) : isUnloaded ? sentenceOf(new CallFailure(0, {})) : texts.notLoadedHelp
      }
      reference={failure?.requestId ?? null}
      onTryAgain={tryAgain}
    />
  )
}
