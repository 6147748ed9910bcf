import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { FrameworkChanges, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

const Result = FrameworkChanges.extend({ protocol_id: z.int() })

/** The result of an import, and links to continue from there. */
export function ImportDoneSection({ result }: { result: Record<string, unknown> }) {
  const read = Result.safeParse(result)
  const id = read.data?.protocol_id
  const { data: protocol, isLoading } = useQuery(
    askingOnceKnown(protocolsApi.show, id === undefined ? null : { protocol_id: id }),
  )
  if (isLoading) return <PageSkeleton />
  return (
    <div className={classes.panel} role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={24} className={classes.done} aria-hidden />
        <div>
          <Title order={2}>{protocol ? texts.doneTitle(protocol.name) : texts.doneTitleAny}</Title>
          {read.success && (
            <Text c="dimmed" mt={4} data-figures>
              {texts.done(read.data)}
            </Text>
          )}
        </div>
      </Group>
      <Group gap="xs" mt="lg">
        {id !== undefined && (
          <Button
            renderRoot={props => (
              <Link to="/company/frameworks/$frameworkId/questions" params={{ frameworkId: id }} {...props} />
            )}
          >
            {texts.openQuestions}
          </Button>
        )}
        {protocol?.abilities.adopt && (
          <Button
            variant="default"
            renderRoot={props => (
              <Link to="/company/frameworks" search={{ configure: protocol.id }} {...props} />
            )}
          >
            {texts.adopt}
          </Button>
        )}
        <Button
          variant="subtle"
          renderRoot={props => <Link to="/company/frameworks/import" search={{}} {...props} />}
        >
          {texts.importAnother}
        </Button>
      </Group>
    </div>
  )
}
