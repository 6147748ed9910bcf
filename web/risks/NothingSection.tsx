import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { risksTexts as texts } from './risks.texts.ts'

/** Shown when nothing is in scope: the requirements, with links to them. */
export function NothingSection() {
  return (
    <Empty title={texts.nothingTitle} help={texts.nothingHelp}>
      <Group>
        <Button component={Link} to="/company/assessment-periods" variant="default">
          {texts.openPeriod}
        </Button>
        <Button component={Link} to="/questions">
          {texts.answerFirst}
        </Button>
      </Group>
    </Empty>
  )
}
