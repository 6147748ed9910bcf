import { Anchor, Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { risksTexts as texts } from './risks.texts.ts'

/** Shown when nothing is in scope: the requirements, and the page that leads through them. */
export function NothingSection() {
  return (
    <Empty title={texts.nothingTitle} help={texts.nothingHelp}>
      <Button component={Link} to="/company/setup">
        {texts.toSetup}
      </Button>
    </Empty>
  )
}

/** Shown while nothing in scope is answered: the coverage, and the step that changes it. */
export function UnansweredSection({ row }: { row: RiskRow }) {
  const coverage = texts.coverageHelp('0', formatNumber(row.in_scope))
  return (
    <Empty icon={IconPencil} title={texts.unansweredTitle} help={`${coverage} ${texts.unansweredHelp}`}>
      <Button component={Link} to="/questions">
        {texts.startAnswering}
      </Button>
      <Group gap="lg">
        <Anchor renderRoot={props => <Link {...props} to="/company/users" />}>{texts.invitePeople}</Anchor>
      </Group>
    </Empty>
  )
}
