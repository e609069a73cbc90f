/** What the people who deliver by hand read when the owner tries their channel. */
export const MANUAL_DELIVERY_TEST_POST =
  'This is a test: the channel of manual deliveries works. There is nothing to deliver.';
