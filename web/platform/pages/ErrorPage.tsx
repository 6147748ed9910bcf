import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Failed, NotAllowed as NotAllowedState, NotThere } from '#web/ui/page/PageStates.tsx'
import { useTitle } from '#web/ui/page/use-title.ts'
import { useAvailability } from '../availability/availability.ts'
import { isScriptMissing, loadAgain } from '../availability/script-missing.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { sentenceOf } from '../calls/messages.tsx'
import { platformTexts as texts } from '../platform.texts.ts'
import { NotAllowed } from './not-allowed.ts'

/** Replaces a page that could not be shown: forbidden, not found, or failed. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useTitle(error instanceof NotAllowed ? error.message : texts.notLoaded)
  if (error instanceof NotAllowed) {
    return (
      <NotAllowedState title={error.message} help={error.help} isPage>
        <Button component={Link} to="/" variant="default">
          {texts.goHome}
        </Button>
      </NotAllowedState>
    )
  }
  if (isScriptMissing(error)) return <ScriptMissing />
  const failure = error instanceof CallFailure ? error : null
  if (failure?.status === 403) return <NotAllowedState help={failure.message} isPage />
  if (failure?.status === 404) return <NotThere title={texts.notThere} help={texts.notThereHelp} isPage />
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Failed
      isPage
      title={texts.notLoaded}
      help={failure ? sentenceOf(failure) : texts.notLoadedHelp}
      reference={failure?.requestId ?? null}
      onTryAgain={tryAgain}
    />
  )
}

/** A missing script only comes with a reload, which happens automatically once the server is reachable. */
function ScriptMissing() {
  const availability = useAvailability()
  const wasAway = useRef(false)
  useEffect(() => {
    if (availability !== 'up') wasAway.current = true
    else if (wasAway.current) void loadAgain()
  }, [availability])
  const help = sentenceOf(new CallFailure(0, {}))
  return <Failed isPage title={texts.notLoaded} help={help} onTryAgain={() => location.reload()} />
}
