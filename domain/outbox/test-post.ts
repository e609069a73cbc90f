/** The owner's test post in the channel of the staff who deliver manually. */
export const MANUAL_DELIVERY_TEST_POST =
  'This is a test: the channel of manual deliveries works. There is nothing to deliver.';
