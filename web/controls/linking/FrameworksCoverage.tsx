import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Bar, shareOf } from '#web/ui/ProgressBar.tsx'
import classes from './coverage.module.css'
import { coverageTexts as texts } from './coverage.texts.ts'

interface Props {
  coverage: AnswerOf<typeof controlQuestionsApi.coverage>
}

/** The share of each framework's questions that rest on controls, and the number of controls that serve none. */
export function FrameworksCoverage({ coverage: { frameworks, unlinked_controls } }: Props) {
  return (
    <section aria-label={texts.frameworks} className={classes.frameworks}>
      {frameworks.map(({ protocol, questions, active, draft, none }) => (
        <div key={protocol.id} className={classes.framework}>
          <Anchor
            fw={600}
            c="inherit"
            renderRoot={props => (
              <Link
                {...props}
                to="/company/control-coverage"
                search={{ framework: protocol.id, open: true }}
              />
            )}
          >
            {protocol.name}
          </Anchor>
          <Bar
            label={protocol.name}
            share={shareOf(active, questions)}
            text={texts.covered(active, questions)}
          />
          <Text size="sm" data-figures>
            {texts.covered(active, questions)}
          </Text>
          <Dimmed data-figures>
            {[draft > 0 && texts.drafts(draft), texts.none(none)].filter(Boolean).join(' · ')}
          </Dimmed>
        </div>
      ))}
      {unlinked_controls > 0 && (
        <Anchor
          size="sm"
          renderRoot={props => <Link {...props} to="/company/controls" search={{ unlinked: true }} />}
        >
          {texts.unlinkedControls(unlinked_controls)}
        </Anchor>
      )}
    </section>
  )
}
