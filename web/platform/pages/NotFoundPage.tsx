import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NotThere } from '#web/ui/page/PageStates.tsx'
import { useTitle } from '#web/ui/page/use-title.ts'
import { platformTexts as texts } from '../platform.texts.ts'

/** Shown for any unknown address. */
export function NotFoundPage() {
  useTitle(texts.notThere)
  return (
    <NotThere title={texts.notThere} help={texts.notThereHelp} isPage>
      <Button component={Link} to="/" variant="default">
        {texts.goHome}
      </Button>
    </NotThere>
  )
}
