import { Anchor, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { controlOverviewApi } from '#domain/controls/control-overview.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { controlsPartTexts as texts } from '../dashboard.texts.ts'

/** The controls whose tests are overdue, failed or missing, each figure with the list that it counts. */
export function ControlsSection() {
  const figures = useQuery(asking(controlOverviewApi.figures, {})).data
  return (
    <section aria-labelledby="dashboard-controls">
      <Title order={2} id="dashboard-controls" mb="xs">
        {texts.title}
      </Title>
      {figures?.controls === 0 && <Dimmed>{texts.none}</Dimmed>}
      {figures && figures.controls > 0 && (
        <Group gap="0.5rem 1.5rem">
          <Anchor renderRoot={props => <Link {...props} to="/company/controls" />}>
            {texts.controls(figures.controls)}
          </Anchor>
          {(['overdue', 'failed', 'untested'] as const).map(test =>
            figures[test] > 0 ? (
              <Anchor
                key={test}
                renderRoot={props => <Link {...props} to="/company/controls" search={{ test }} />}
              >
                {texts[test](figures[test])}
              </Anchor>
            ) : (
              <Text key={test} c="dimmed">
                {texts[test](0)}
              </Text>
            ),
          )}
        </Group>
      )}
    </section>
  )
}
