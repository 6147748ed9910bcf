import { Text, Title } from '@mantine/core'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

/** The first topics with their first questions, as people will see them. */
export function ImportSampleSection({ preview: { sample, counts } }: { preview: ImportPreview }) {
  const others = counts.topics - sample.length
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {texts.sample}
      </Title>
      <div className={classes.sample}>
        {sample.map(topic => (
          <section key={topic.tempid} className={classes.topic} aria-label={topic.title}>
            <Title order={3} size="h4">
              <span className={classes.number}>{topic.tempid}</span> {topic.title}
            </Title>
            <ul className={classes.questions}>
              {topic.questions.map(({ tempid, title, question }) => (
                <li key={tempid}>
                  <Text fw={550}>
                    <span className={classes.number}>{tempid}</span> {title}
                  </Text>
                  {question !== title && (
                    <Text c="dimmed" lineClamp={3} className={classes.prose}>
                      {question}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
            {topic.questions_count > topic.questions.length && (
              <Dimmed className={classes.more}>
                {texts.sampleMore(topic.questions_count - topic.questions.length)}
              </Dimmed>
            )}
          </section>
        ))}
        {others > 0 && (
          <Text c="dimmed" className={classes.topic}>
            {texts.sampleMoreTopics(others)}
          </Text>
        )}
      </div>
    </section>
  )
}
