-- The words of a question as its source last gave them, as a hash: words that differ from it are the company's own, and an
-- import whose words are still these changes nothing that people have written.
alter table questions add column source_words text;
call assay.shadow('questions');
