import { Button, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './setup.module.css'
import { setupTexts as texts } from './setup.texts.ts'

/** Shown when nothing required for answering is missing. */
export function ReadySection({ hasMore }: { hasMore: boolean }) {
  return (
    <section className={classes.ready} aria-labelledby="setup-ready">
      <IconCircleCheck size={28} stroke={1.5} className={classes.tick} aria-hidden />
      <div className={classes.words}>
        <Title order={2} size="h3" id="setup-ready">
          {texts.readyTitle}
        </Title>
        <Text c="dimmed" mt={2}>
          {texts.readyHelp} {hasMore && texts.readyMore}
        </Text>
      </div>
      <Button component={Link} to="/dashboard">
        {texts.goToDashboard}
      </Button>
    </section>
  )
}
