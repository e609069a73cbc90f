export const formatCount = (value: number): string => value.toLocaleString('en-US');
